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
        <Notice tone="warning" title={<Trans>Compliance gave it back.</Trans>}>
          {returnedWhy}
        </Notice>
      ) : null}
      {lacks.length > 0 ? (
        <Notice title={<Trans>Before it can be published</Trans>}>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{words(lack)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {clauses ? (
        <Notice tone="warning" title={<Trans>Letters about claims quote clauses that say something else here: {clauses}.</Trans>}>
          <Trans>Have those letters changed before this comes into force.</Trans>
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
