import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Refused } from '#access/web/call.ts'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'
import { PageFailed } from '#design/states/boundary.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

type Props<T> = {
  asked: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The way to a new link, when this one has ended or never was one. */
  ended: ReactNode
  children: (answer: T) => ReactNode
}

/** A page that somebody without an account opens by a link of an email. */
export function PageByLink<T>({ asked: { data, error, refetch }, ended, children }: Props<T>) {
  const { t } = useLingui()
  if (error) {
    if (!(error instanceof Refused && error.status === 404)) return <PageFailed error={error} onRetry={() => void refetch()} />
    return (
      <Frame>
        <Page title={t`This link has expired`} width="steps">
          {ended}
        </Page>
      </Frame>
    )
  }
  if (data === undefined)
    return (
      <Frame>
        <Skeleton lines={8} />
      </Frame>
    )
  return <>{children(data)}</>
}
