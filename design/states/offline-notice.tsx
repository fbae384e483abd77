import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Notice } from '#design/states/notice.tsx'
import styles from '#design/states/offline-notice.module.css'

/** Shown while there is no connection, and in view once an action was not sent. Everything on the page and all input stay. */
export function OfflineNotice({ isLastActionUnsent }: { isLastActionUnsent: boolean }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  if (isLastActionUnsent) return <NotSent />
  if (isOnline) return null
  return (
    <div className={styles.place}>
      <Notice tone="warning" live title={<Trans>You’re offline.</Trans>}>
        <Trans>You’re seeing the last version that loaded. What you type stays here. Send it when you’re back online.</Trans>
      </Notice>
    </div>
  )
}

const NotSent = () => (
  <div className={styles.inView}>
    <Notice tone="danger" live title={<Trans>That wasn’t sent.</Trans>}>
      <Trans>We couldn’t reach Breakwater, so nothing changed. Check your connection and try again.</Trans>
    </Notice>
  </div>
)

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
