import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { termsContract, type TermsView } from '#domains/membership/terms/contract.ts'
import { PageFailed } from '#design/states/boundary.tsx'
import { Button } from '#design/button.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

const RedLine = lazy(() => import('#domains/membership/terms/web/red-line.tsx').then(({ RedLine }) => ({ default: RedLine })))

/** What this version changed: its summary sentences, and the word-by-word comparison on request. */
export function TermsChanges({ terms, before }: { terms: TermsView; before: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useLateAnswer(termsContract.version, { params: { version: before } }, { enabled: isOpen })
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title">
        <Trans>What changed in this version</Trans>
      </h2>
      <ul>
        {terms.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Compare with version {before}</Trans>
        </Button>
      </p>
      {isOpen && data ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <RedLine before={data.terms.sections} after={terms.sections} />
        </Suspense>
      ) : null}
      {isOpen && error ? <PageFailed error={error} onRetry={() => void refetch()} /> : null}
      {isOpen && !data && !error ? <Skeleton lines={3} /> : null}
    </section>
  )
}
