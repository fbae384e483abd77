import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { EVIDENCE, type FactPlace } from '#domains/claims/adjudication/rules/evidence.data.ts'
import styles from '#domains/claims/adjudication/web/checklist.module.css'
import type { ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { Button } from '#design/button.tsx'
import type { Id } from '#platform/ids.ts'

export type Related = readonly { id: Id<'claim'>; number: string }[]
type Props = { line: number; duplicates: Related; requirements: readonly ClaimRequirement[]; onOpen: (requirement: DocumentKind) => void }

/** The evidence of a line: buttons show its documents in the viewer, a link leads to its facts. */
export function Evidence({ line, duplicates, requirements, onOpen }: Props) {
  const { t } = useLingui()
  const evidence = EVIDENCE[line]
  if (!evidence) return null
  if (line === DUPLICATES && duplicates.length > 0) return <OtherClaims claims={duplicates} />
  const documents = requirements.filter(({ requirement, files }) => evidence.documents.includes(requirement) && files.length > 0)
  const fact = { claim: t`the claim`, amount: t`coverage and amount`, findings: t`the findings` }[evidence.fact]
  return (
    <span className={styles.evidence}>
      {documents.map(({ requirement, title }) => (
        <Button
          key={requirement}
          size="small"
          kind="quiet"
          icon="file"
          aria-label={t`${title}, for item ${line}`}
          onClick={() => onOpen(requirement)}
        >
          {title}
        </Button>
      ))}
      <a href={`#${PLACES[evidence.fact]}`} aria-label={t`Item ${line}: ${fact}`}>
        <Trans>See {fact}</Trans>
      </a>
    </span>
  )
}

/** The line that asks whether it is the only claim for this loss. */
const DUPLICATES = 20

const OtherClaims = ({ claims }: { claims: Related }) => (
  <span className={styles.evidence}>
    {claims.map(({ id, number }) => (
      <Link key={id} to={pathTo('/account-center/claims/:claimId', { claimId: id })}>
        <Trans>See claim {number}</Trans>
      </Link>
    ))}
  </span>
)

/** The element ids of the workbench's cards. */
export const PLACES = { claim: 'the-claim', amount: 'the-amount', findings: 'the-findings' } as const satisfies Record<FactPlace, string>
