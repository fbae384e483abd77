import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pathTo } from '#access/path-to.ts'
import type { SessionView } from '#access/profile.ts'
import { everySecond } from '#access/web/every-second.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { impersonationContract } from '#domains/people/impersonation/contract.ts'
import { reloadAt } from '#domains/people/impersonation/web/reload-app.ts'
import styles from '#domains/people/impersonation/web/impersonation-bar.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import { setTitlePrefix } from '#design/browser/window-name.ts'
import { isId } from '#platform/ids.ts'

type Impersonation = NonNullable<SessionView['impersonation']>

/**
 * The bar above every page during an impersonation: the person, the time left, and the button to stop, which acts by itself
 * when the time is over.
 */
export function ImpersonationBar({ impersonation: { secondsLeft, personId }, name }: { impersonation: Impersonation; name: string }) {
  const { t } = useLingui()
  const left = useCountdown(secondsLeft)
  const stopping = useSubmit(impersonationContract.stop, { onDone: () => reloadAt(startPageOf(personId)) })
  const { submit } = stopping
  const isOver = left === 0
  useMarkedTab(t`Viewing as ${name}`)
  // The countdown runs in the browser; the server ends the impersonation.
  useEffect(() => {
    if (isOver) submit({})
  }, [isOver, submit])
  return (
    <section className={styles.bar} aria-label={t`Viewing as ${name}`}>
      <Icon name="eye" size={20} />
      <p className={styles.words}>
        <Trans>
          You’re viewing as <strong>{name}</strong>
        </Trans>
        <span className={styles.more}>
          {' · '}
          <Trans>read-only</Trans>
        </span>
        {' · '}
        <span className={styles.left}>{isOver ? <Trans>time’s up</Trans> : <Trans>{minutesAndSeconds(left)} left</Trans>}</span>
      </p>
      <button type="button" className={styles.stop} onClick={() => submit({})}>
        <Trans>Stop</Trans>
      </button>
    </section>
  )
}

/** The page from which the impersonation was started. */
const startPageOf = (personId: string): string =>
  isId('member', personId) ? pathTo('/account-center/members/:memberId', { memberId: personId }) : pathTo('/account-center/all-agents')

function useCountdown(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const left = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)), [until])
  return useSyncExternalStore(everySecond, left)
}

/** 872 → 14:32. */
const minutesAndSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Marks the tab's title and icon too, for users who have both tabs open. */
function useMarkedTab(words: string): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const before = icon?.getAttribute('href') ?? null
    setTitlePrefix(words)
    icon?.setAttribute('href', '/icon-impersonation.svg')
    return () => {
      setTitlePrefix('')
      if (before) icon?.setAttribute('href', before)
    }
  }, [words])
}
