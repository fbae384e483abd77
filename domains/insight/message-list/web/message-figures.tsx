import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { messageListContract } from '#domains/insight/message-list/contract.ts'
import { Figure, Figures } from '#design/charts/figure.tsx'

const listOf = ({ search }: { search: string }): string => `${pathTo('/account-center/messages')}?${search}`

/** Each figure opens the list that it counts. */
export function MessageFigures() {
  const { i18n } = useLingui()
  const figures = useAnswer(messageListContract.figures, {})
  const shown = ({ count, more }: { count: number; more: boolean }) => `${i18n.number(count)}${more ? '+' : ''}`
  return (
    <Figures>
      <Figure label={<Trans>Failed today</Trans>} value={shown(figures.failedToday)} to={listOf(figures.failedToday)} />
      <Figure
        label={<Trans>Returned or reported as spam this week</Trans>}
        value={shown(figures.returnedThisWeek)}
        to={listOf(figures.returnedThisWeek)}
      />
      <Figure label={<Trans>Waiting longer than 10 minutes</Trans>} value={shown(figures.waitingLong)} to={listOf(figures.waitingLong)} />
      <Figure label={<Trans>Letters to mail</Trans>} value={shown(figures.lettersToMail)} to={listOf(figures.lettersToMail)} />
    </Figures>
  )
}
