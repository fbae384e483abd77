import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from '#design/layout/panes.module.css'

export type Pane = { id: string; title: string; children: ReactNode; /** Always in sight below what scrolls. */ foot?: ReactNode }

type Props = { label: string; panes: readonly Pane[]; current: string; onChoose: (id: string) => void }

/**
 * Panes side by side that fill the window and scroll each by itself; on a tablet one below another with a bar to jump between them, on
 * a phone one at a time.
 */
export function Panes({ label, panes, current, onChoose }: Props) {
  const all = useRef<HTMLDivElement>(null)
  // What stands above the panes has no fixed height: a long name takes two lines.
  useLayoutEffect(() => {
    const measure = () => all.current?.style.setProperty('--panes-top', `${topOf(all.current)}px`)
    measure()
    const changes = new ResizeObserver(measure)
    if (all.current?.parentElement) changes.observe(all.current.parentElement)
    return () => changes.disconnect()
  }, [])
  const choose = (id: string) => {
    onChoose(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <nav className={styles.bar} aria-label={label}>
        {panes.map(({ id, title }) => (
          <button key={id} type="button" aria-current={id === current ? 'true' : undefined} onClick={() => choose(id)}>
            {title}
          </button>
        ))}
      </nav>
      <div ref={all} className={styles.panes}>
        {panes.map(({ id, title, children, foot }) => (
          <div key={id} id={id} role="group" aria-label={title} className={styles.pane} data-current={id === current || undefined}>
            <div className={styles.scroll}>{children}</div>
            {foot ? <div className={styles.foot}>{foot}</div> : null}
          </div>
        ))}
      </div>
    </>
  )
}

const topOf = (element: HTMLElement): number => Math.ceil(element.getBoundingClientRect().top + window.scrollY)
