import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card, Stack } from '#design/layout/card.tsx'

/** How the house speaks to one. `children`: the choices of other rooms, each saved by itself. */
export function Preferences({ children }: { children?: ReactNode }) {
  return (
    <Stack>
      {children}
      <Card title={<Trans>Language and colors</Trans>}>
        <p>
          <Trans>Both stand in the menu under your name, and are kept in this browser.</Trans>
        </p>
      </Card>
    </Stack>
  )
}
