/** 65 -> '1:05', as the call screens show it. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/** 65 -> '01:05', as the direct voice dialog shows it. */
export function paddedMinutesAndSeconds(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
