import { StatementList } from '#domains/distribution/statements/web/statement-list.tsx'
import { StatementPreview } from '#domains/distribution/statements/web/statement-preview.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export type StatementsProps = {
  linkTo: (statementId: string) => string
  /** The parameter of the tab they are shown on, for the list's views. */
  search: string
}

/** The running month, and every closed one; the server decides whose. */
export function Statements({ linkTo, search }: StatementsProps) {
  return (
    <>
      <Boundary part>
        <StatementPreview />
      </Boundary>
      <StatementList linkTo={linkTo} search={search} />
    </>
  )
}
