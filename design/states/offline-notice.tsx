import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Notice } from '#design/states/notice.tsx'
import styles from '#design/states/offline-notice.module.css'

/** Shown while there is no connection. Everything on the page and all input stay. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  if (isOnline) return null
  return (
    <div className={styles.place}>
      <Notice tone="warning" live title={<Trans>You are offline.</Trans>}>
        <Trans>You see what was loaded last. What you type stays here; send it when the connection is back.</Trans>
      </Notice>
    </div>
  )
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
