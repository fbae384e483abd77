/** The drawings of design/icons.svg by name: lines on a 24 grid, stroked with the text’s colour (look.md §3.7). */
export type IconName =
  | 'home' | 'shield' | 'file' | 'file-plus' | 'file-alert' | 'people' | 'person' | 'person-plus' | 'building'
  | 'handshake' | 'chart' | 'card' | 'cash' | 'tag' | 'board' | 'book' | 'gear' | 'search' | 'menu' | 'close'
  | 'check' | 'x-circle' | 'check-circle' | 'info' | 'warning' | 'pencil' | 'send' | 'eye' | 'archive' | 'clock'
  | 'arrow-left' | 'arrow-right' | 'chevron-down' | 'chevron-right' | 'sort-up' | 'sort-down' | 'plus' | 'camera'
  | 'upload' | 'download' | 'copy' | 'help' | 'sign-out' | 'globe' | 'sun' | 'moon' | 'screen' | 'phone' | 'mail'
  | 'car' | 'calendar' | 'link' | 'print' | 'sidebar' | 'lock' | 'gift' | 'bell'
