import { Plural, Trans } from '@lingui/react/macro'
import type { FigureLine } from '#domains/people/figure-drafts/contract.ts'
import { Money } from '#design/values/money.tsx'
import type { Cents } from '#platform/money.ts'

/** A figure as the book writes it: "$9.95", "12.5%", "30 days". */
export function FigureText({ line: { unit, choices }, value }: { line: Pick<FigureLine, 'unit' | 'choices'>; value: string }) {
  const count = Number(value)
  switch (unit) {
    case 'dollars':
      return <Money amount={Math.round(count * 100) as Cents} />
    case 'percent':
      return <>{value}%</>
    case 'days':
      return <Plural value={count} one="# day" other="# days" />
    case 'hours':
      return <Plural value={count} one="# hour" other="# hours" />
    case 'months':
      return <Plural value={count} one="# month" other="# months" />
    case 'yes_no':
      return value === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>
    case 'choice':
      return <>{choices.find((each) => each.value === value)?.label ?? value}</>
    default:
      return <>{value || '–'}</>
  }
}
