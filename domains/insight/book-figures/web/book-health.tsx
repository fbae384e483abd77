import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookFiguresContract, type BookFigures } from '#domains/insight/book-figures/contract.ts'
import { type Figure, percentOf, RATIOS, type Ratio } from '#domains/insight/book-figures/rules/figures.ts'
import { figureLink, type ListPath } from '#domains/insight/book-figures/web/figure-link.ts'
import { Production } from '#domains/insight/book-figures/web/production.tsx'
import { Figure as Shown, Figures } from '#design/charts/figure.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'

type Props = {
  /** An agency's book; without it, the reader's own. */
  masterCode?: string
  /** The page of the lists behind the figures. */
  lists: ListPath
  /** Where the reader works on claims of this book. */
  claims: { open: string; waiting: string }
}

/** A book of business at a glance: what was sold, who stays, what is lost, what waits. Every figure opens what it counts. */
export function BookHealth({ masterCode, lists, claims }: Props) {
  const of = masterCode ? { masterCode } : {}
  const { total, yearBefore, period } = useAnswer(bookFiguresContract.figures, { query: of })
  const link = (figure: Figure) => figureLink(lists, figure, { ...of, ...period })
  return (
    <Stack>
      <Card title={<Trans>Open work</Trans>}>
        <Figures>
          <Shown label={<Trans>Active members</Trans>} value={total.active} to={link('active')} />
          <Shown label={<Trans>Payment failed</Trans>} value={total.past_due} to={link('past_due')} />
          <Shown label={<Trans>Renew within 30 days</Trans>} value={total.renewing} to={link('renewing')} />
          {total.claims_waiting === null ? null : (
            <Shown label={<Trans>Claims that need documents</Trans>} value={total.claims_waiting} to={claims.waiting} />
          )}
          {total.claims_open === null ? null : <Shown label={<Trans>Open claims</Trans>} value={total.claims_open} to={claims.open} />}
        </Figures>
      </Card>
      <Card title={<Trans>Last 12 months</Trans>}>
        <Stack>
          <Figures>
            <Shown
              label={<Trans>Memberships sold</Trans>}
              value={total.written}
              to={link('written')}
              says={<Plural value={yearBefore.written} one="# in the prior 12 months" other="# in the prior 12 months" />}
            />
            <Shown
              label={<Trans>Dues collected, net</Trans>}
              value={<Money amount={total.premium} />}
              to={link('premium')}
              says={
                <Trans>
                  <Money amount={yearBefore.premium} /> in the prior 12 months
                </Trans>
              }
            />
            <Earned total={total} link={link} />
          </Figures>
          <Production {...of} />
        </Stack>
      </Card>
      <Card title={<Trans>Retention and losses</Trans>}>
        <Figures>
          <Percent label={<Trans>13-month retention</Trans>} total={total} ratio="retention13" link={link} />
          <Percent label={<Trans>12-month retention</Trans>} total={total} ratio="retention" link={link} />
          <Percent label={<Trans>Lapsed</Trans>} total={total} ratio="lapse" link={link} />
          {total.losses === null ? null : <Losses total={total} losses={total.losses} to={link('losses')} />}
        </Figures>
      </Card>
    </Stack>
  )
}

type Link = (figure: Figure) => string

/** The agency's commission where the reader may see it; an agent's own share. */
function Earned({ total: { commission, share }, link }: { total: BookFigures; link: Link }) {
  if (commission !== null)
    return <Shown label={<Trans>Commission earned</Trans>} value={<Money amount={commission} />} to={link('commission')} />
  return share === null ? null : <Shown label={<Trans>Your share earned</Trans>} value={<Money amount={share} />} to={link('share')} />
}

function Percent({ label, total, ratio, link }: { label: ReactNode; total: BookFigures; ratio: Ratio; link: Link }) {
  const [part, whole] = RATIOS[ratio]
  const percent = percentOf(total, ratio)
  const [of, all] = [total[part] ?? 0, total[whole] ?? 0]
  return (
    <Shown
      label={label}
      value={percent === null ? '–' : `${percent}%`}
      to={link(ratio === 'lapse' ? part : whole)}
      says={
        percent === null ? (
          <Trans>No memberships old enough yet</Trans>
        ) : (
          <Trans>
            {of} of {all}
          </Trans>
        )
      }
    />
  )
}

function Losses({ total, losses, to }: { total: BookFigures; losses: NonNullable<BookFigures['losses']>; to: string }) {
  const percent = percentOf(total, 'loss')
  return (
    <Shown
      label={<Trans>Loss ratio</Trans>}
      value={percent === null ? '–' : `${percent}%`}
      to={to}
      says={
        <Trans>
          <Money amount={losses} /> of <Money amount={total.earned} />
        </Trans>
      }
    />
  )
}
