import { Deployment } from "kubernetes-models/apps/v1";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, PersistentVolumeClaim, Service, ServiceAccount } from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { installedProgram } from "./installed-program.ts";
import { deployFile, parseYaml } from "./read-yaml.ts";
import { checkSettings } from "./server-settings.ts";

const kubectl = installedProgram(
  "kubectl",
  "apt-get install --no-install-recommends kubernetes-client",
);

const models = {
  ConfigMap,
  Deployment,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
type DeploymentResource = Required<ConstructorParameters<typeof Deployment>[0]> & Resource;

function isDeployment(resource: Resource): resource is DeploymentResource {
  return resource.kind === "Deployment";
}

const overlays = ["base", "overlays/ha", "overlays/s3"];
/** Drain and last requests of a server. */
const stopSeconds = 5 + 30;

describe.skipIf(kubectl.isMissing).each(overlays)(`kubernetes/%s${kubectl.note}`, (overlay) => {
  const render = () =>
    parseYaml(kubectl.run("kustomize", deployFile(`kubernetes/${overlay}`))) as Resource[];

  test("is valid", () => {
    for (const resource of render()) {
      const Model = models[resource.kind as keyof typeof models];
      expect([resource.kind, Model]).not.toEqual([resource.kind, undefined]);
      new Model(resource).validate();
    }
  });

  test("pods are unprivileged and read-only, have probes, and stop in time", () => {
    const deployments = render().filter(isDeployment);
    expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual(["web", "worker"]);
    for (const { metadata, spec } of deployments) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
      });
      expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds);
      for (const container of [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])]) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ["ALL"] },
          },
          resources: { requests: {}, limits: {} },
        });
      }
      const [main] = pod?.containers ?? [];
      expect(main?.livenessProbe?.httpGet?.path).toBe("/healthz");
      expect(main?.readinessProbe?.httpGet?.path).toBe(
        metadata.name === "web" ? "/readyz?exclude=database" : undefined,
      );
    }
  });

  test("the server knows its settings", () => {
    const resources = render();
    const settings = resources.find(({ kind }) => kind === "ConfigMap") as Resource & {
      data: Record<string, string>;
    };
    for (const { spec, metadata } of resources.filter(isDeployment)) {
      const env = spec.template.spec?.containers[0]?.env ?? [];
      const own = Object.fromEntries(env.map(({ name, value = "" }) => [name, value]));
      const isWorker = metadata.name === "worker";
      expect(checkSettings({ ...settings.data, ...own }, { isWorker })).toEqual([]);
    }
  });

  test("R-PUB-13 a worker, which decodes uploads, has secrets of database and storage only", () => {
    const worker = render()
      .filter(isDeployment)
      .find(({ metadata }) => metadata.name === "worker");
    const volume = worker?.spec.template.spec?.volumes?.find(({ name }) => name === "secrets");
    const keys = volume?.secret?.items
      ?.map(({ key }) => key)
      .filter((key) => !key.startsWith("s3-"));
    expect(keys).toEqual(["database-url"]);
  });
});
