import { Trans } from '@lingui/react/macro'
import type { DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { useDraftWords } from '#domains/membership/terms-drafts/web/draft-words.ts'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

/** What a draft lacks to be published, and who wrote it. */
export function DraftNotices({ draft: { returnedWhy, lacks, quotedOtherwise, writers, changedAt } }: { draft: DraftView }) {
  const words = useDraftWords()
  const clauses = quotedOtherwise.join(', ')
  return (
    <>
      {returnedWhy ? (
        <Notice tone="warning" title={<Trans>Compliance returned this draft.</Trans>}>
          {returnedWhy}
        </Notice>
      ) : null}
      {lacks.length > 0 ? (
        <Notice title={<Trans>Required before publishing</Trans>}>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{words(lack)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {clauses ? (
        <Notice tone="warning" title={<Trans>Claim emails quote clauses that are worded differently here: {clauses}.</Trans>}>
          <Trans>Have those emails updated before this version takes effect.</Trans>
        </Notice>
      ) : null}
      <p>
        <Trans>
          Written by {writers.join(', ')}; last saved <Moment at={changedAt} />.
        </Trans>
      </p>
    </>
  )
}
