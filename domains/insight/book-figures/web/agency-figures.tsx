import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { BookHealth } from '#domains/insight/book-figures/web/book-health.tsx'
import type { ListPath } from '#domains/insight/book-figures/web/figure-link.ts'
import { FiguresTable } from '#domains/insight/book-figures/web/figures-table.tsx'
import { type ActionPaths, NextActions } from '#domains/insight/book-figures/web/next-actions.tsx'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'

type Props = { agency: AgencyView; lists: ListPath; paths: ActionPaths & { openClaims: string } }

/** What to do next for an agency, and the figures of its book. */
export function AgencyFigures({ agency, lists, paths }: Props) {
  return (
    <>
      <Boundary part withPage>
        <NextActions agency={agency} lists={lists} paths={paths} />
      </Boundary>
      <Boundary part withPage>
        <BookHealth masterCode={agency.masterCode} lists={lists} claims={{ open: paths.openClaims, waiting: paths.claims }} />
      </Boundary>
      <Boundary part withPage>
        <LocationFigures masterCode={agency.masterCode} lists={lists} />
      </Boundary>
    </>
  )
}

/** What each location of an agency sold in twelve months, and what became of it; nothing for an agency that sold at none. */
function LocationFigures({ masterCode, lists }: { masterCode: string; lists: ListPath }) {
  const { t } = useLingui()
  const { period, groups } = useAnswer(bookFiguresContract.figures, { query: { masterCode, by: 'location' } })
  if (groups.every(({ key }) => key === 'none')) return null
  return (
    <Card title={<Trans>Production by location, last 12 months</Trans>} flush>
      <FiguresTable
        caption={t`Production by location`}
        head={<Trans>Location</Trans>}
        groups={groups}
        lists={lists}
        first="premium"
        only={['written', 'premium', 'active', 'commission']}
        nobody={t`No location`}
        bookOf={({ key }) => ({ masterCode, location: key, ...period })}
      />
    </Card>
  )
}
