import { Plural, Trans } from '@lingui/react/macro'
import { LimitsNotNamed } from '#domains/membership/state-terms/web/limits-not-named.tsx'
import { Link } from 'react-router'
import type { DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { useDraftWords, useSpanishWords } from '#domains/membership/terms-drafts/web/draft-words.ts'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

/** What a draft lacks to be published, and who wrote it. */
export function DraftNotices({ draft }: { draft: DraftView }) {
  const { returnedWhy, noticeOwed, lacks, quotedOtherwise, writers, changedAt } = draft
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
      {noticeOwed ? null : (
        <Notice title={<Trans>No one has accepted any terms yet.</Trans>}>
          <Trans>
            If the effective date is today or earlier, this version takes effect as soon as it’s published. It then doesn’t need sentences
            about what changed.
          </Trans>
        </Notice>
      )}
      {clauses ? (
        <Notice tone="warning" title={<Trans>Claim emails quote clauses that are worded differently here: {clauses}.</Trans>}>
          <Trans>Have those emails updated before this version takes effect.</Trans>
        </Notice>
      ) : null}
      <StatesNotice states={draft.statesMissing} />
      <LimitsNotice draft={draft} />
      <SpanishNotice draft={draft} />
      <p>
        <Trans>
          Written by {writers.join(', ')}; last saved <Moment at={changedAt} />.
        </Trans>
      </p>
    </>
  )
}

/** More are named on their tab. */
const MOST_NAMED = 8

/** Open states without an approval of the text as it is now: it is not published before they have one. */
function StatesNotice({ states }: { states: readonly string[] }) {
  if (states.length === 0) return null
  return (
    <Notice
      title={<Trans>Compliance hasn’t approved the text of every open state.</Trans>}
      action={
        <Link to="?show=states">
          <Trans>View the states</Trans>
        </Link>
      }
    >
      {states.length > MOST_NAMED ? <Plural value={states.length} one="# state" other="# states" /> : states.join(', ')}
    </Notice>
  )
}

function LimitsNotice({ draft: { limitsNotNamed } }: { draft: DraftView }) {
  if (limitsNotNamed.length === 0) return null
  return (
    <Notice tone="warning" title={<Trans>No clause names these limits, which apply on the day this version takes effect.</Trans>}>
      <LimitsNotNamed limits={limitsNotNamed} />
    </Notice>
  )
}

/** What the Spanish translation lacks, and what its readers get because of it. */
function SpanishNotice({ draft: { spanish, spanishLacks } }: { draft: DraftView }) {
  const wordsOf = useSpanishWords()
  if (!spanish)
    return (
      <Notice tone="warning" title={<Trans>There’s no Spanish translation.</Trans>}>
        <Trans>If you publish it like this, Spanish readers are told to call us.</Trans>
      </Notice>
    )
  if (spanishLacks.length === 0) return null
  const isPublished = spanishLacks.every(({ why }) => why === 'unchanged')
  return (
    <Notice
      tone="warning"
      title={isPublished ? <Trans>Check the Spanish translation.</Trans> : <Trans>The Spanish translation isn’t complete.</Trans>}
    >
      <ul>
        {spanishLacks.map((lack) => (
          <li key={`${lack.part} ${lack.section}`}>{wordsOf(lack)}</li>
        ))}
      </ul>
      {isPublished ? null : <Trans>If you publish it like this, Spanish readers get no translation and are told to call us.</Trans>}
    </Notice>
  )
}
