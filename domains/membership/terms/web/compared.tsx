import { useAnswer } from '#access/web/use-answer.ts'
import { termsContract, type TermsView } from '#domains/membership/terms/contract.ts'
import { RedLine } from '#domains/membership/terms/web/red-line.tsx'

/** The words of a version beside those of the one before it. */
export function Compared({ terms, before }: { terms: Pick<TermsView, 'sections'>; before: string }) {
  const { terms: old } = useAnswer(termsContract.version, { params: { version: before } })
  return <RedLine before={old.sections} after={terms.sections} />
}
