// Whose work something is, where work of many shares a few places.

export interface Turn {
  ownerId: string;
  host: string;
}
