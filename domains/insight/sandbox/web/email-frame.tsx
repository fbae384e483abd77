import styles from '#domains/insight/sandbox/web/email-frame.module.css'

/** A letter as a mail program shows it, in a frame in which nothing runs; the frame's own color scheme is what the letter reads. */
export function LetterFrame({ title, src, dark = false }: { title: string; src: string; dark?: boolean }) {
  return (
    <iframe className={dark ? styles.dark : styles.light} title={title} src={src} sandbox="allow-popups allow-popups-to-escape-sandbox" />
  )
}
