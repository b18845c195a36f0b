export interface ReplicaState {
  /** Host and port. */
  readonly name: string;
  /** Whether public reads go to it. */
  readonly isUsable: boolean;
  /** null while it does not respond. */
  readonly lagMs: number | null;
}

/** The state of the replicas. */
export interface ReplicaStates {
  states(): ReplicaState[];
  /**
   * Calls the listener when a replica is used from now on, or no more. @returns how to unsubscribe.
   */
  subscribe(listener: (state: ReplicaState) => void): () => void;
}
