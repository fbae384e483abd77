import { Trans } from '@lingui/react/macro'

/** How much one should know already. */
export function LevelWord({ level }: { level: string }) {
  if (level === 'starter') return <Trans>To begin with</Trans>
  if (level === 'next') return <Trans>When you know the basics</Trans>
  return <>{level}</>
}
