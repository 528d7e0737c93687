import { isIPv6 } from 'node:net'

/** Returns the /64 network of an IPv6 address, because one subscriber has 2^64 addresses. An IPv4 address is returned as is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':')
}
