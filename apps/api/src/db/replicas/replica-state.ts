export interface ReplicaState {
  readonly name: string;
  readonly isUsable: boolean;
  readonly lagMs: number | null;
}

export interface ReplicaStates {
  states(): ReplicaState[];
  subscribe(listener: (state: ReplicaState) => void): () => void;
}
