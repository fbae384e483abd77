import styles from '#centers/public/parts/offer.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'

type Props = { icon: IconName; title: string; saves: string; how: string; link: { to: string; label: string } }

/** One way to pay less: what it saves, how, and a link. */
export function Offer({ icon, title, saves, how, link }: Props) {
  return (
    <li className={styles.offer}>
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      <p className={styles.saves}>{saves}</p>
      <p className={styles.how}>{how}</p>
      <a href={link.to}>{link.label}</a>
    </li>
  )
}
