import type { Labels } from "../labels";
import { localeFormats } from "../locale-formats";

const { number, compact, percent, plural } = localeFormats<"one" | "many" | "other">("pt-BR");

/** Brazilian Portuguese. */
export const labels: Labels = {
  captionEditor: {
    list: "Legendas",
    empty: "Ainda não há legendas. Reproduza o vídeo até alguém falar e adicione a primeira.",
    add: "Adicionar legenda",
    undo: "Desfazer",
    redo: "Refazer",
    untitled: "Ainda sem texto",
    invalid: "Precisa de atenção",
    start: "Início",
    end: "Fim",
    text: "Texto",
    startAtPlayhead: "Começar no momento atual",
    endAtPlayhead: "Terminar no momento atual",
    timeHint:
      "As setas para cima e para baixo mudam o tempo em um décimo de segundo; " +
      "com Shift, em um segundo.",
    split: "Dividir",
    merge: "Juntar com a próxima",
    remove: "Excluir",
    keys:
      "Alt + seta para cima ou para baixo vai para outra legenda; " +
      "Shift + espaço reproduz e pausa.",
    unreadableTime: "Digite um tempo como 1:02.5",
    endsBeforeStart: "A legenda precisa terminar depois do início",
    textMissing: "Digite o texto ou exclua a legenda",
    textTooLong: (max) => `Uma legenda não pode ter mais de ${number(max)} caracteres`,
    added: (time) => `Legenda adicionada em ${time}.`,
    removed: "Legenda excluída. Use Desfazer para recuperá-la.",
    splitDone: "Legenda dividida em duas.",
    merged: "Legendas juntadas.",
    undone: "Desfeito.",
    redone: "Refeito.",
  },
  carousel: {
    label: "EM DESTAQUE",
    role: "carrossel",
    slideRole: "slide",
    position: (current, total) => `${number(current)} de ${number(total)}`,
    show: (current, total) => `Mostrar o slide ${number(current)} de ${number(total)}`,
    previous: "Anterior",
    next: "Próximo",
    pause: "Pausar",
    play: "Reproduzir",
  },
  checklist: { met: "Concluído:", unmet: "Pendente:" },
  confirmDialog: { cancel: "Cancelar" },
  consentDialog: {
    title: "Sua privacidade, sua escolha",
    text:
      "Guardamos o que o site precisa para funcionar. " +
      "Com o seu consentimento, também guardamos o seu histórico de exibição neste navegador, " +
      "para você continuar de onde parou.",
    acceptAll: "Aceitar tudo",
    necessaryOnly: "Só o necessário",
  },
  continueCard: { remaining: (time) => `Faltam ${time}` },
  copyField: { copy: "Copiar", copied: "Copiado" },
  deviceRow: {
    name: (browser, os) => `${browser} no ${os}`,
    current: "Este dispositivo",
    ip: "Endereço IP",
    signedIn: "Login",
    lastActive: "Última atividade",
    expires: "Expira",
    remove: "Remover",
    removeNamed: (device) => `Remover ${device}`,
  },
  dialog: { close: "Fechar" },
  dropZone: {
    choose: "Escolher arquivos",
    or: "ou solte-os aqui",
    folders: "Pastas não são aceitas. Escolha os arquivos dentro delas.",
  },
  errorState: { retry: "Tentar novamente" },
  followButton: {
    follow: "Seguir",
    following: "Seguindo",
    named: (text, creatorName) => `${text} ${creatorName}`,
  },
  header: {
    skip: "Ir para o conteúdo",
    menu: "Menu",
    openSearch: "Pesquisar",
    closeSearch: "Fechar a pesquisa",
  },
  imageCropper: {
    frame: "Parte da imagem",
    instructions:
      "Mova com as setas do teclado, em passos maiores com Shift. Mais e menos mudam o tamanho.",
    zoom: "Zoom",
    position: (fromLeft, fromTop) =>
      `${percent(fromLeft)} a partir da esquerda, ${percent(fromTop)} a partir do topo`,
  },
  infiniteSentinel: { loading: "Carregando mais" },
  link: { external: "(abre em uma nova guia)" },
  logo: { beta: "BETA" },
  offlineDialog: {
    title: "Sem conexão",
    text:
      "Você está off-line e não vai conseguir carregar novos conteúdos até a conexão com a " +
      "Internet voltar. Esta mensagem some sozinha quando você estiver on-line de novo.",
  },
  passwordField: { show: "Mostrar senha", hide: "Ocultar senha" },
  qrPanel: { image: "Código QR", manualKey: "Chave para digitar" },
  quickSearch: {
    label: "Pesquisa",
    placeholder: "Pesquisar",
    clear: "Limpar",
    quickTitle: "Pesquisa rápida",
    title: "Pesquisa",
    results: "Resultados",
    sort: "Ordem",
    newest: "Mais recentes",
    oldest: "Mais antigos",
    viewMore: "Ver mais",
    viewLess: "Ver menos",
    none: "Nenhum resultado…",
  },
  searchBox: {
    label: "Pesquisa",
    placeholder: "Pesquisar",
    clear: "Limpar",
    submit: "Mostrar resultados",
  },
  settingsNav: { label: "Configurações" },
  shareDialog: {
    title: "Compartilhar",
    link: "Link",
    startAt: (time) => `Começar em ${time}`,
    embed: "Código de incorporação",
    system: "Compartilhar com um app",
  },
  shortcutsDialog: { title: "Atalhos do teclado" },
  sideMenu: { title: "Menu", close: "Fechar o menu" },
  sortableList: {
    handle: (name) => `Mover ${name}`,
    instructions: "Arraste ou use as setas para cima e para baixo, Home ou End.",
    moved: (name, position, count) => `${name}: posição ${number(position)} de ${number(count)}.`,
  },
  spinner: { loading: "Carregando" },
  stepper: {
    label: "Progresso",
    position: (current, total) => `Etapa ${number(current)} de ${number(total)}`,
  },
  strengthMeter: {
    label: "Força da senha",
    levels: ["Curta demais", "Muito fraca", "Fraca", "Razoável", "Forte", "Muito forte"],
  },
  thumbnail: { duration: "Duração", watched: "Assistido" },
  toast: { region: "Notificações", close: "Fechar" },
  uploadRow: {
    progress: (name) => `Progresso de ${name}`,
    pause: (name) => `Pausar ${name}`,
    resume: (name) => `Retomar ${name}`,
    cancel: (name) => `Cancelar ${name}`,
  },
  verifiedTick: { verified: "Verificado" },
  viewCount: {
    views(count, amount) {
      if (/[mb]i$/.test(count)) return `${count} de visualizações`;
      return plural(amount, {
        one: `${count} visualização`,
        many: `${count} de visualizações`,
        other: `${count} visualizações`,
      });
    },
    short: compact,
    exact: number,
  },
};
