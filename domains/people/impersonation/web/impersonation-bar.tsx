import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pathTo } from '#access/path-to.ts'
import type { SessionView } from '#access/profile.ts'
import { everySecond } from '#access/web/every-second.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import { startAnew } from '#domains/people/impersonation/web/reload-app.ts'
import styles from '#domains/people/impersonation/web/impersonation-bar.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import { markWindow } from '#design/browser/window-name.ts'
import { isId } from '#platform/ids.ts'

type Impersonation = NonNullable<SessionView['impersonation']>

/** Above every page while one looks as somebody else: as whom, how long yet, and the way back, which is taken by itself when the time is over. */
export function ImpersonationBar({ impersonation: { secondsLeft, personId }, name }: { impersonation: Impersonation; name: string }) {
  const { t } = useLingui()
  const left = useCountdown(secondsLeft)
  const stopping = useSubmit(impersonationContract.stop, { onDone: () => startAnew(placeOf(personId)) })
  const { submit } = stopping
  const isOver = left === 0
  useMarkedWindow(t`Viewing as ${name}`)
  // The clock is the browser's; what it ends is the server's.
  useEffect(() => {
    if (isOver) submit({})
  }, [isOver, submit])
  return (
    <section className={styles.bar} aria-label={t`Viewing as ${name}`}>
      <Icon name="eye" size={20} />
      <p className={styles.words}>
        <Trans>
          You are viewing as <strong>{name}</strong>
        </Trans>
        <span className={styles.more}>
          {' · '}
          <Trans>read-only</Trans>
        </span>
        {' · '}
        <span className={styles.left}>{isOver ? <Trans>time is over</Trans> : <Trans>{clockOf(left)} left</Trans>}</span>
      </p>
      <button type="button" className={styles.stop} onClick={() => submit({})}>
        <Trans>Stop</Trans>
      </button>
    </section>
  )
}

/** Where they were found. */
const placeOf = (personId: string): string =>
  isId('member', personId) ? pathTo('/account-center/members/:memberId', { memberId: personId }) : pathTo('/account-center/all-agents')

function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const left = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)), [until])
  return useSyncExternalStore(everySecond, left)
}

/** 872 is 14:32. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The tab says it too, for whoever has both open: its name and its icon are the browser's. */
function useMarkedWindow(words: string): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const before = icon?.getAttribute('href') ?? null
    markWindow(words)
    icon?.setAttribute('href', '/icon-impersonation.svg')
    return () => {
      markWindow('')
      if (before) icon?.setAttribute('href', before)
    }
  }, [words])
}
