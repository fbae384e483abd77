import { Trans, useLingui } from '@lingui/react/macro'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, type ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** A refusal by the server (`Refused`), or any other error, which has fewer fields. */
type ShownError = Error & { status?: number; code?: string; reference?: string | null }

type Props = {
  skeleton?: ReactNode
  /** Around a part of a page: its error is shown in its place alone. */
  part?: boolean
  /** Of a part that stands above others: it loads with the page, so that nothing below it moves when it comes. */
  withPage?: boolean
  children: ReactNode
}

/**
 * Around a page or a part of one: a skeleton while answers load; the reason when refused; the reference and a retry button on
 * an error. Pass the address as `key`, so that navigation resets it.
 */
export function Boundary({ skeleton = <Skeleton />, part = false, withPage = false, children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch onRetry={reset} part={part}>
          {withPage ? children : <Suspense fallback={skeleton}>{children}</Suspense>}
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}

type CatchProps = { onRetry: () => void; part: boolean; children: ReactNode }

class Catch extends Component<CatchProps, { error: ShownError | null }> {
  override state: { error: ShownError | null } = { error: null }

  static getDerivedStateFromError(error: ShownError) {
    return { error }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.part ? <PartFailed error={error} onRetry={this.retry} /> : <PageFailed error={error} onRetry={this.retry} />
  }
}

type Failed = { error: ShownError; onRetry: () => void }

/** A whole page that cannot be shown. */
export function PageFailed({ error, onRetry }: Failed) {
  const { t } = useLingui()
  if (error.status === 404) {
    return (
      <Page title={t`We couldn’t find that.`} width="reading">
        <EmptyState drawing="search" title={<Trans>It may have been moved, or the address may be mistyped.</Trans>} />
      </Page>
    )
  }
  if (error.status === 403) {
    return (
      <Page title={t`You don’t have access to this.`} width="reading">
        <EmptyState drawing="no-access" title={error.message} />
      </Page>
    )
  }
  if (error.status === 401) return <SignedOut />
  return (
    <Page title={t`We can’t show this page right now.`} width="reading">
      <EmptyState
        drawing={error.code === 'offline' ? 'offline' : 'error'}
        title={<Sentence error={error} />}
        action={<Retry onRetry={onRetry} />}
      >
        <Reference error={error} />
      </EmptyState>
    </Page>
  )
}

/** The session ended elsewhere. The page is left whole, so that nothing of whoever was signed in stays on it. */
function SignedOut() {
  const { t } = useLingui()
  const signIn = () => window.location.assign(`/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`)
  return (
    <Page title={t`You’re signed out.`} width="reading">
      <EmptyState
        drawing="no-access"
        title={<Trans>Sign in again to see this page.</Trans>}
        action={
          <Button kind="primary" onClick={signIn}>
            <Trans>Sign in</Trans>
          </Button>
        }
      />
    </Page>
  )
}

function PartFailed({ error, onRetry }: Failed) {
  if (error.status === 403) return <Notice title={error.message} />
  return (
    <Notice tone="danger" live title={<Sentence error={error} />} action={<Retry onRetry={onRetry} />}>
      <Reference error={error} />
    </Notice>
  )
}

/** The server's own sentence; an unexpected error has none that a reader could use. */
const Sentence = ({ error }: { error: ShownError }) =>
  error.code ? <>{error.message}</> : <Trans>Something went wrong on this page.</Trans>

const Reference = ({ error: { reference } }: { error: ShownError }) => (reference ? <Trans>Reference: {reference}</Trans> : null)

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
)
