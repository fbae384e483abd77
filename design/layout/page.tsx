import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import styles from '#design/layout/page.module.css'
import { setWindowTitle } from '#design/browser/window-name.ts'

type Props = {
  title: string
  /** One or two sentences under the title. */
  intro?: ReactNode
  back?: { to: string; label?: string }
  /** The page's own buttons, most important first. */
  actions?: ReactNode
  /** Beside the title: a status tag. */
  mark?: ReactNode
  /** `wide` for lists and boards, `reading` for text, `steps` for forms. */
  width?: 'wide' | 'reading' | 'steps'
  children: ReactNode
}

/** One page of a center: sets the window's title, and takes the focus when somebody arrives by a link. */
export function Page({ title, intro, back, actions, mark, width = 'wide', children }: Props) {
  const heading = usePageName(title)
  return (
    <div className={classNames(styles.page, styles[width])}>
      <header className={styles.head}>
        <div className={styles.words}>
          {back ? (
            <Link to={back.to} className={styles.back}>
              <Icon name="arrow-left" size={18} />
              {back.label ?? <Trans>Back</Trans>}
            </Link>
          ) : null}
          <div className={styles.title}>
            <h1 tabIndex={-1} ref={heading}>
              {title}
            </h1>
            {mark}
          </div>
          {intro ? <div className={styles.intro}>{intro}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

let lastPlace: string | null = null

/** Sets the window's title and, after navigation, focuses the heading, so that screen readers read it. */
function usePageName(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    setWindowTitle(title)
  }, [title])
  useEffect(() => {
    if (lastPlace !== null && lastPlace !== pathname) heading.current?.focus({ preventScroll: true })
    lastPlace = pathname
  }, [pathname])
  return heading
}
