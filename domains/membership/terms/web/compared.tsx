import { useAnswer } from '#access/web/use-answer.ts'
import { termsContract, type TermsView } from '#domains/membership/terms/contract.ts'
import { RedLine } from '#domains/membership/terms/web/red-line.tsx'

/** The text of a version compared with the previous one. */
export function Compared({ terms, before }: { terms: Pick<TermsView, 'sections'>; before: string }) {
  const { terms: old } = useAnswer(termsContract.version, { params: { version: before } })
  return <RedLine before={old.sections} after={terms.sections} />
}
