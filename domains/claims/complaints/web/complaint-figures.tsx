import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { ANSWER_BUCKETS, COMPLAINT_SOURCES, FUNCTIONS } from '#domains/claims/complaints/rules/complaint.data.ts'
import { BUCKET_WORDS, FUNCTION_WORDS, SOURCE_WORDS } from '#domains/claims/complaints/web/complaint-words.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { FoldedCard } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { today } from '#design/values/today.ts'
import { addDays } from '#platform/days.ts'

const DAYS = 365

const listOf = (search: Readonly<Record<string, string>>): string =>
  `${pathTo('/account-center/complaints')}?${String(new URLSearchParams(search))}`

/** The figures of the last twelve months, and the filter that they count by. */
function useFigures() {
  const [from, to] = [addDays(today(), -DAYS), today()]
  return { ...useAnswer(complaintsContract.figures, { query: { from, to } }), within: { received: `between:${from},${to}` } }
}

/** Each figure opens the list that it counts. */
export function ComplaintFigures() {
  const { received, open, lateOpen, answered, lateAnswered, medianDays, within } = useFigures()
  return (
    <Figures>
      <Figure label={<Trans>Received in 12 months</Trans>} value={received} to={listOf(within)} />
      <Figure label={<Trans>Open</Trans>} value={open} to={listOf({ ...within, status: 'not:answered' })} />
      <Figure label={<Trans>Open and late</Trans>} value={lateOpen} to={listOf({ ...within, late: 'open' })} />
      <Figure label={<Trans>Answered</Trans>} value={answered} to={listOf({ ...within, status: 'answered' })} />
      <Figure label={<Trans>Answered late</Trans>} value={lateAnswered} to={listOf({ ...within, late: 'answered' })} />
      <Figure label={<Trans>Days to answer (median)</Trans>} value={medianDays ?? '–'} />
    </Figures>
  )
}

/** The same complaints by what they are about, how they came, and how long the answer took. */
export function ComplaintBreakdown() {
  const { i18n } = useLingui()
  const { bySource, byFunction, byDays, within } = useFigures()
  const countOf = (counts: typeof bySource, of: string): number => counts.find((each) => each.of === of)?.count ?? 0
  return (
    <FoldedCard title={<Trans>By subject, source, and days to answer</Trans>}>
      <Facts>
        {FUNCTIONS.map((code) => (
          <Fact key={code} label={<Link to={listOf({ ...within, function: code })}>{i18n._(FUNCTION_WORDS[code])}</Link>}>
            {countOf(byFunction, code)}
          </Fact>
        ))}
        {COMPLAINT_SOURCES.map((source) => (
          <Fact key={source} label={<Link to={listOf({ ...within, source })}>{i18n._(SOURCE_WORDS[source])}</Link>}>
            {countOf(bySource, source)}
          </Fact>
        ))}
        {ANSWER_BUCKETS.map((days) => (
          <Fact key={days} label={<Link to={listOf({ ...within, days })}>{i18n._(BUCKET_WORDS[days])}</Link>}>
            {countOf(byDays, days)}
          </Fact>
        ))}
      </Facts>
    </FoldedCard>
  )
}
