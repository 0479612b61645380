// Time this process has worked, in milliseconds: how busy the machine is besides does not count.

export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
