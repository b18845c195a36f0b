export interface ReplicaState {
  readonly name: string;
  readonly isUsable: boolean;
  /** Null while it does not respond. */
  readonly lagMs: number | null;
}

export interface ReplicaStates {
  states(): ReplicaState[];
  subscribe(listener: (state: ReplicaState) => void): () => void;
}
