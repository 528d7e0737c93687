import type { CallStatus } from '../../contract/calls.ts'

/** Of a call that is not over. A column of the database is a plain text. */
export const activeStatuses: readonly string[] = ['dialing', 'connected'] satisfies CallStatus[]

export const isActive = (call: { status: string }): boolean => activeStatuses.includes(call.status)
