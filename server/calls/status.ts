import type { CallStatus } from '../../contract/calls.ts'

/** Statuses of a running call. Plain strings, because the database column is text. */
export const activeStatuses: readonly string[] = ['dialing', 'connected'] satisfies CallStatus[]

export const isActive = (call: { status: string }): boolean => activeStatuses.includes(call.status)
