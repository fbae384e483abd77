import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { BookHealth } from '#domains/insight/book-figures/web/book-health.tsx'
import type { ListPath } from '#domains/insight/book-figures/web/figure-link.ts'
import { type ActionPaths, NextActions } from '#domains/insight/book-figures/web/next-actions.tsx'
import { Boundary } from '#design/states/boundary.tsx'

type Props = { agency: AgencyView; lists: ListPath; paths: ActionPaths & { openClaims: string } }

/** What to do next for an agency, and the figures of its book. */
export function AgencyFigures({ agency, lists, paths }: Props) {
  return (
    <>
      <Boundary part skeleton={null}>
        <NextActions agency={agency} lists={lists} paths={paths} />
      </Boundary>
      <Boundary part>
        <BookHealth masterCode={agency.masterCode} lists={lists} claims={{ open: paths.openClaims, waiting: paths.claims }} />
      </Boundary>
    </>
  )
}
