import styles from '#domains/insight/sandbox/web/email-frame.module.css'

/** An email as a mail program shows it, in a frame without scripts; the frame's color scheme is what the email reads. */
export function EmailFrame({ title, src, dark = false }: { title: string; src: string; dark?: boolean }) {
  return (
    <iframe className={dark ? styles.dark : styles.light} title={title} src={src} sandbox="allow-popups allow-popups-to-escape-sandbox" />
  )
}
