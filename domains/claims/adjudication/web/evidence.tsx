import { Trans, useLingui } from '@lingui/react/macro'
import { EVIDENCE, type FactPlace } from '#domains/claims/adjudication/rules/evidence.data.ts'
import styles from '#domains/claims/adjudication/web/checklist.module.css'
import type { ClaimRequirement } from '#domains/claims/claim-view/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { Button } from '#design/button.tsx'

type Props = { line: number; requirements: readonly ClaimRequirement[]; onOpen: (requirement: DocumentKind) => void }

/** The evidence of a line: buttons show its documents in the viewer, a link leads to its facts. */
export function Evidence({ line, requirements, onOpen }: Props) {
  const { t } = useLingui()
  const evidence = EVIDENCE[line]
  if (!evidence) return null
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

/** The element ids of the workbench's cards. */
export const PLACES = { claim: 'the-claim', amount: 'the-amount', findings: 'the-findings' } as const satisfies Record<FactPlace, string>
