import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card, Stack } from '#design/layout/card.tsx'

/** Language and other preferences. `children`: the preferences of other modules, each saved separately. */
export function Preferences({ children }: { children?: ReactNode }) {
  return (
    <Stack>
      {children}
      <Card title={<Trans>Language and colors</Trans>}>
        <p>
          <Trans>Change these in the menu under your name. They’re saved in this browser.</Trans>
        </p>
      </Card>
    </Stack>
  )
}
