import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { PairedColumns } from '#design/charts/paired-columns.tsx'
import { monthInWords } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { addMonths, type Day } from '#platform/days.ts'

/** What was sold in each of the last twelve months, beside the same month a year before. */
export function Production({ masterCode }: { masterCode?: string }) {
  const { t, i18n } = useLingui()
  const thisMonth = `${today().slice(0, 7)}-01` as Day
  const query = { by: 'month', from: addMonths(thisMonth, -23), to: today(), ...(masterCode ? { masterCode } : {}) } as const
  const { groups } = useAnswer(bookFiguresContract.figures, { query })
  const soldIn = (month: string) => groups.find(({ key }) => key === month)?.figures.written ?? 0
  const months = Array.from({ length: 12 }, (_, place) => addMonths(thisMonth, place - 11))
  return (
    <PairedColumns
      title={t`Memberships sold by month`}
      series={{ now: t`This year`, before: t`Prior year` }}
      head={<Trans>Month</Trans>}
      columns={months.map((month) => ({
        label: monthInWords(month.slice(0, 7), i18n.locale),
        short: shortMonth(month, i18n.locale),
        now: soldIn(month.slice(0, 7)),
        before: soldIn(addMonths(month, -12).slice(0, 7)),
      }))}
    />
  )
}

const shortMonth = (month: Day, locale: string) =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))
