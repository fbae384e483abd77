import { VideoScreen } from '#domains/distribution/video-player/web/video-screen.tsx'

export default function TrainingVideo() {
  return <VideoScreen school="account" />
}
