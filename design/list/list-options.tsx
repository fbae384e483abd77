import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { DENSITIES, PAGE_SIZES, type Density, type ColumnPreferences } from '#design/list/column-preferences.ts'
import { switchShortcuts, useShortcutsOn } from '#design/keys/shortcuts-on.ts'
import { Menu, MenuSection } from '#design/layout/menu.tsx'

/** Columns, density and page size of the list, and whether single-key shortcuts are on. */
export function ListOptions<Row>({ preferences }: { preferences: ColumnPreferences<Row> }) {
  const shortcuts = useShortcutsOn()
  return (
    <Menu
      label={
        <>
          <Icon name="gear" size={18} />
          <Trans>View options</Trans>
        </>
      }
    >
      <MenuSection title={<Trans>Columns</Trans>}>
        {preferences.all.slice(1).map(({ id, head }) => (
          <Switch key={id} on={preferences.shown.some((column) => column.id === id)} onPress={() => preferences.toggle(id)}>
            {head}
          </Switch>
        ))}
      </MenuSection>
      <MenuSection title={<Trans>Rows</Trans>}>
        {DENSITIES.map((density) => (
          <Switch key={density} on={preferences.density === density} onPress={() => preferences.setDensity(density)}>
            <DensityWord density={density} />
          </Switch>
        ))}
        {PAGE_SIZES.map((size) => (
          <Switch key={size} on={preferences.limit === size} onPress={() => preferences.setLimit(size)}>
            <Trans>{size} per page</Trans>
          </Switch>
        ))}
      </MenuSection>
      <MenuSection title={<Trans>Keyboard</Trans>}>
        <Switch on={shortcuts} onPress={() => switchShortcuts(!shortcuts)}>
          <Trans>Shortcuts: f j k x</Trans>
        </Switch>
      </MenuSection>
    </Menu>
  )
}

function Switch({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  )
}

const DensityWord = ({ density }: { density: Density }) => (density === 'compact' ? <Trans>Compact</Trans> : <Trans>Comfortable</Trans>)
