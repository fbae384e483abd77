import { Trans } from '@lingui/react/macro'
import type { BoardLayout } from '#domains/distribution/board-layout/contract.ts'
import styles from '#domains/distribution/board-layout/web/board-toggles.module.css'

type Props = {
  layout: BoardLayout
  mayGive: boolean
  onChange: (more: Partial<BoardLayout>) => void
  /** Null for whoever may change no lead. */
  selecting: { isOn: boolean; setOn: (isOn: boolean) => void } | null
}

/** How the board looks, and its keys. */
export function BoardToggles({ layout: { size, lanes }, mayGive, onChange, selecting }: Props) {
  return (
    <div className={styles.ways}>
      <label>
        <input
          type="checkbox"
          checked={size === 'fit'}
          onChange={(event) => onChange({ size: event.currentTarget.checked ? 'fit' : 'wide' })}
        />{' '}
        <Trans>Show all stages</Trans>
      </label>
      <label>
        <input type="checkbox" checked={lanes} onChange={(event) => onChange({ lanes: event.currentTarget.checked })} />{' '}
        <Trans>By owner</Trans>
      </label>
      {selecting ? (
        <label>
          <input type="checkbox" checked={selecting.isOn} onChange={(event) => selecting.setOn(event.currentTarget.checked)} />{' '}
          <Trans>Select leads</Trans>
        </label>
      ) : null}
      <p className={styles.keys}>
        <Trans>On a card: arrow keys to go to another card, 1 to 9 to move it to a stage, M for all available moves</Trans>
        {selecting?.isOn ? (
          <>
            {', '}
            <Trans>X to select it</Trans>
          </>
        ) : null}
        {lanes && mayGive ? (
          <>
            {', '}
            <Trans>Shift with the up or down arrow to give it to the owner above or below</Trans>
          </>
        ) : null}
      </p>
    </div>
  )
}
