import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useClientState } from '#access/web/client-state.ts'
import { CardFace } from '#domains/membership/member-card/web/card-face.tsx'
import { RoadsideSteps } from '#domains/membership/member-card/web/roadside-steps.tsx'
import { savePage, startSavedPages, type SavedPage } from '#domains/membership/member-card/web/saved-pages.ts'
import styles from '#domains/membership/member-card/web/saved-page.module.css'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { Moment } from '#design/values/moment.tsx'
import { now } from '#design/values/now.ts'

type Props = { membership: MembershipView; name: string; onSaved?: () => void }

/**
 * Keeps the card and the roadside page on the device, as they are now, for when there is no connection. Shows nothing. Staff who look as
 * the member keep nothing.
 */
export function SaveForOffline(props: Props) {
  const { session } = useClientState()
  if (import.meta.env.DEV || session?.impersonation) return null
  return (
    <Suspense fallback={null}>
      <Pages {...props} />
    </Suspense>
  )
}

function Pages({ membership, name, onSaved }: Props) {
  const { t } = useLingui()
  useEffect(() => void startSavedPages(), [])
  return (
    <>
      <Saved
        path="/member-center/card"
        title={t`Member card`}
        other={['/member-center/roadside', t`If you’re stuck on the road`]}
        onSaved={onSaved}
      >
        <CardFace membership={membership} name={name} />
        <ul className={styles.cars}>
          {membership.vehicles
            .filter(({ releasedOn }) => releasedOn === null)
            .map((car) => (
              <li key={car.id}>
                {car.name} · {car.vin}
              </li>
            ))}
        </ul>
      </Saved>
      <Saved path="/member-center/roadside" title={t`If you’re stuck on the road`} other={['/member-center/card', t`Member card`]}>
        <RoadsideSteps membership={membership} />
      </Saved>
    </>
  )
}

type SavedProps = {
  path: SavedPage
  title: string
  other: readonly [SavedPage, string]
  onSaved?: (() => void) | undefined
  children: ReactNode
}

/** Renders the page outside the document, and saves what came out of it. */
function Saved({ path, title, other: [otherPath, otherTitle], onSaved, children }: SavedProps) {
  const [element] = useState(() => document.createElement('div'))
  const saved = useRef('')
  useEffect(() => {
    const content = element.innerHTML
    if (content === saved.current) return
    saved.current = content
    void savePage(path, { title, content: element }).then((isSaved) => isSaved && onSaved?.())
  })
  return createPortal(
    <main className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.when}>
        <Trans>
          You’re offline. This page was saved on <Moment at={now().toISOString()} relative={false} />.
        </Trans>
      </p>
      {children}
      <p>
        <a href={otherPath}>{otherTitle}</a>
      </p>
    </main>,
    element,
  )
}
