import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Scene } from '#design/pictures/scene.tsx'
import type { SceneName } from '#design/pictures/scenes.data.ts'
import styles from '#centers/public/parts/article.module.css'

export type Chapter = { id: string; heading: string }

type Props = {
  title: string
  intro?: ReactNode
  /** "Version 2026-01 · in force since Jan 1, 2026". */
  edition?: ReactNode
  chapters?: readonly Chapter[]
  scene?: SceneName
  children: ReactNode
}

/** A page of text with its title and table of contents. */
export function Article({ title, intro, edition, chapters = [], scene, children }: Props) {
  const { t } = useLingui()
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {edition ? <p className={styles.edition}>{edition}</p> : null}
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        {scene ? <Scene name={scene} /> : null}
      </header>
      <div className={chapters.length > 0 ? styles.beside : undefined}>
        {chapters.length > 0 ? (
          <nav className={styles.contents} aria-label={t`On this page`}>
            <p>
              <Trans>On this page</Trans>
            </p>
            <ol role="list">
              {chapters.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className={styles.text}>{children}</div>
      </div>
    </article>
  )
}

export function ArticleSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  )
}

/** The most important points, shown before the whole text. */
export function KeyPoints({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.key}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
