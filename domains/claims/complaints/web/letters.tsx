import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComplaintLetter } from '#domains/claims/complaints/contract.ts'
import { FoldedCard } from '#design/layout/card.tsx'
import { Moment } from '#design/values/moment.tsx'

type Letter = ComplaintLetter & { sentByName?: string }

/** What was sent, as it was sent. `file`: where it is printed from. */
export function Letters<Each extends Letter>({ letters, file }: { letters: readonly Each[]; file?: (letter: Each) => ReactNode }) {
  return letters.map((letter) => (
    <FoldedCard key={letter.id} title={letter.subject} note={<Moment at={letter.sentAt} />}>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {letter.sentByName ? (
        <p>
          {letter.sentAs === 'email' ? <Trans>Emailed by {letter.sentByName}.</Trans> : <Trans>A letter by {letter.sentByName}, to print and mail.</Trans>}
        </p>
      ) : null}
      {file?.(letter)}
    </FoldedCard>
  ))
}
